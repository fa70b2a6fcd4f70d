import { MAX_ATTACHMENT_BYTES } from '@crm/contract/core/tasks/attachments.endpoints'
import { MAX_COMPLAINT_FILES } from '@crm/contract/core/complaints/complaints.endpoints'
import type { RuleFailure } from '@crm/contract/platform/envelopes'
import type { FieldErrors } from '@crm/contract/platform/rules'
import { problemOfFile } from '#platform/upload/file-problem.ts'

/** A file with a problem is shown and not sent. */
export type ChosenFile = {
  readonly key: number
  readonly file: File
  readonly problem: RuleFailure | null
}

let last = 0

export function withFiles(
  chosen: readonly ChosenFile[],
  files: readonly File[],
): readonly ChosenFile[] {
  let room = MAX_COMPLAINT_FILES - sendable(chosen).length
  const added = files.map((file): ChosenFile => {
    const problem =
      problemOfFile(file, MAX_ATTACHMENT_BYTES) ??
      (room > 0 ? null : { rule: 'file_count', length: MAX_COMPLAINT_FILES })
    if (!problem) room -= 1
    return { key: ++last, file, problem }
  })
  return [...chosen, ...added]
}

/** Without one file; another that was over the limit moves up. */
export function withoutFile(chosen: readonly ChosenFile[], key: number): readonly ChosenFile[] {
  let room = MAX_COMPLAINT_FILES - sendable(chosen.filter((each) => each.key !== key)).length
  return chosen
    .filter((each) => each.key !== key)
    .map((each) => {
      if (each.problem?.rule !== 'file_count' || room <= 0) return each
      room -= 1
      return { ...each, problem: null }
    })
}

/** What could not be scanned is sent again with the next try. */
export const sendable = (chosen: readonly ChosenFile[]) =>
  chosen.filter(({ problem }) => problem === null || problem.rule === 'file_unchecked')

/** Adds the server's refusals, which count the sent files only. */
export function withRefusals(
  chosen: readonly ChosenFile[],
  errors: FieldErrors,
): readonly ChosenFile[] {
  const sent = sendable(chosen)
  return chosen.map((each) => {
    const place = sent.indexOf(each)
    return place < 0 ? each : { ...each, problem: errors[`files.${place}`]?.[0] ?? null }
  })
}
