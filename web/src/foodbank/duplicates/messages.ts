import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about duplicates and merging. */
export const duplicateMessages = defineMessages({
  cs: {
    'duplicate.refreshed': 'Evidence byla prohledána.',
    'duplicate.refreshing': 'Evidenci právě prohledává někdo jiný.',
    'duplicate.dismissed': 'Dvojice byla odmítnuta.',
    'duplicate.reopened': 'Dvojice se znovu nabízí.',
    'duplicate.not_found': 'Dvojice nebyla nalezena.',
    'duplicate.merged': 'Žadatelé byli sloučeni.',
    'duplicate.unmerged': 'Sloučení bylo vráceno.',
    'duplicate.same_day': 'Oba mají na tentýž den a místo aktivní rezervaci. Nejdřív jednu zrušte.',
    'duplicate.restricted':
      'Zpracování údajů jednoho ze žadatelů je omezeno, proto je nelze sloučit.',
    'duplicate.household_full':
      'Ve sloučené domácnosti by bylo víc členů, než evidence dovolí. Nejdřív některé odeberte nebo spojte.',
    'merge.records_gone': 'Něco z toho, co sloučení přesunulo, mezitím někdo smazal.',
    'merge.not_found': 'Sloučení nebylo nalezeno.',
    'merge.undone': 'Sloučení už bylo vráceno.',
    'merge.kept_gone':
      'Sloučení nelze vrátit: žadatel byl mezitím smazán, anonymizován nebo znovu sloučen.',
  },
  en: {
    'duplicate.refreshed': 'The register has been searched.',
    'duplicate.refreshing': 'Somebody else is searching the register.',
    'duplicate.dismissed': 'The pair was dismissed.',
    'duplicate.reopened': 'The pair is offered again.',
    'duplicate.not_found': 'The pair was not found.',
    'duplicate.merged': 'The applicants were merged.',
    'duplicate.unmerged': 'The merge was undone.',
    'duplicate.same_day':
      'Both have an active reservation for the same day and place. Cancel one of them first.',
    'duplicate.restricted':
      'The processing of one of the applicants is restricted, so they cannot be merged.',
    'duplicate.household_full':
      'The merged household would have more members than the register allows. Remove or join some of them first.',
    'merge.records_gone': 'Some of what the merge moved has been deleted in the meantime.',
    'merge.not_found': 'The merge was not found.',
    'merge.undone': 'The merge has been undone already.',
    'merge.kept_gone':
      'The merge cannot be undone: the applicant has been deleted, anonymised or merged again in the meantime.',
  },
})
