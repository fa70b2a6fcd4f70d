import { documentEndpoints } from '@crm/contract/core/documents/documents.endpoints'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import type { RuleFailure } from '@crm/contract/platform/envelopes'
import { documentCode, documentNumber } from '@crm/contract/core/documents/document-formats'
import { validate } from '@crm/contract/platform/rules'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSearchParams } from '#platform/router/use-search.ts'
import { PublicPage } from '../open-pages/PublicPage.tsx'
import { documentCheckTexts } from './check-texts.ts'
import classes from './DocumentCheck.module.css'
import { documentSearch } from './document-search.ts'
import { FileCheck } from './FileCheck.tsx'

/** `/verify-document`; with number and code in its address (the square code of a document) it verifies at once. */
export function DocumentCheckScreen() {
  const t = useTexts(documentCheckTexts)
  const { number = '', code = '' } = useSearchParams(documentSearch).search
  return (
    <PublicPage title={t('title')} lead={t('lead')}>
      <Check key={`${number} ${code}`} first={{ number, code }} />
    </PublicPage>
  )
}

type Asked = { readonly number: string; readonly code: string }
type Found = NonNullable<EndpointAnswer<typeof documentEndpoints.verify>['data']>
type Outcome =
  | { readonly kind: 'found'; readonly document: Found }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'wrong'
      readonly number: RuleFailure | undefined
      readonly code: RuleFailure | undefined
    }
  | { readonly kind: 'failed'; readonly code: string; readonly retryAfter: number | undefined }

function Check({ first }: { first: Asked }) {
  const t = useTexts(documentCheckTexts)
  const [asked, setAsked] = useState(first)
  const isGiven = first.number !== '' && first.code !== ''
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isChecking, setChecking] = useState(isGiven)
  useEffect(() => {
    if (!isGiven) return
    void answerTo(first).then((answer) => {
      setOutcome(answer)
      setChecking(false)
    })
    // the component is another one for another document
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecking(true)
    setOutcome(await answerTo(asked))
    setChecking(false)
  }
  const failure = (field: keyof Asked) => {
    const wrong = outcome?.kind === 'wrong' ? outcome[field] : undefined
    if (!wrong) return undefined
    return wrong.rule === 'invalid' ? t(`invalid.${field}`) : failureText(wrong)
  }
  const input = (field: keyof Asked, label: string, description: string) => ({
    label,
    description,
    size: 'md',
    maxLength: 40,
    autoComplete: 'off',
    autoCapitalize: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    value: asked[field],
    error: failure(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      setAsked({ ...asked, [field]: event.currentTarget.value }),
  })
  return (
    <>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput {...input('number', t('number'), t('numberHint'))} />
        <TextInput {...input('code', t('code'), t('codeHint'))} />
        <Button type="submit" size="md" loading={isChecking}>
          {t('submit')}
        </Button>
      </form>
      <div role="status">{outcome && <Answer outcome={outcome} />}</div>
    </>
  )
}

function Answer({ outcome }: { outcome: Outcome }) {
  const t = useTexts(documentCheckTexts)
  switch (outcome.kind) {
    case 'found':
      return <FoundDocument document={outcome.document} />
    case 'none':
      return (
        <div className={classes.failure}>
          <h2>{t('none')}</h2>
          <p>{t('noneText')}</p>
        </div>
      )
    case 'failed':
      return (
        <div className={classes.failure}>
          {outcome.retryAfter
            ? t('tooMany', { count: outcome.retryAfter })
            : messageText(outcome.code)}
        </div>
      )
    default:
      return null
  }
}

function FoundDocument({ document }: { document: Found }) {
  const t = useTexts(documentCheckTexts)
  const { dateTime } = useFormat()
  const { title, number, issuer, issued_at, facts, file_sha256 } = document
  return (
    <div className={classes.found}>
      <Card title={t('found')}>
        <Facts
          missing=""
          facts={[
            [t('what'), title],
            [t('number'), number],
            [t('issuer'), issuer],
            [t('issuedAt'), dateTime(issued_at)],
            ...facts.map(({ label, value }): [string, string] => [label, value]),
          ]}
        />
        <p className={classes.compare}>{t('compare')}</p>
      </Card>
      {/* digests are computed only where the connection is encrypted */}
      {file_sha256 && isSecureContext && <FileCheck sha256={file_sha256} />}
    </div>
  )
}

async function answerTo({ number, code }: Asked): Promise<Outcome> {
  const [numbered, coded] = [validate(documentNumber, number), validate(documentCode, code)]
  if ('errors' in numbered || 'errors' in coded)
    return {
      kind: 'wrong',
      number: 'errors' in numbered ? numbered.errors['']?.[0] : undefined,
      code: 'errors' in coded ? coded.errors['']?.[0] : undefined,
    }
  try {
    const { data } = await call(documentEndpoints.verify, { body: { number, code } })
    return data ? { kind: 'found', document: data } : { kind: 'none' }
  } catch (error) {
    return {
      kind: 'failed',
      code: errorCode(error),
      retryAfter: error instanceof ApiError ? error.retryAfter : undefined,
    }
  }
}
