import { documentEndpoints } from '@crm/contract/core/documents/documents.endpoints'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import type { RuleFailure } from '@crm/contract/platform/envelopes'
import { documentCode, documentNumber } from '@crm/contract/core/documents/document-formats'
import { validate } from '@crm/contract/platform/rules'
import { useState } from 'react'
import { call } from '#platform/api/call.ts'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSearchParams } from '#platform/router/use-search.ts'
import {
  CheckFailed,
  CheckWarning,
  NumberInput,
  PublicCheck,
  usePublicCheck,
} from '../open-pages/PublicCheck.tsx'
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
      readonly failures: Partial<Record<keyof Asked, RuleFailure | undefined>>
    }

function Check({ first }: { first: Asked }) {
  const t = useTexts(documentCheckTexts)
  const [asked, setAsked] = useState(first)
  const isGiven = first.number !== '' && first.code !== ''
  const { outcome, isChecking, isAsked, check } = usePublicCheck(isGiven ? first : null, answerTo)
  const failure = (field: keyof Asked) => {
    const wrong = outcome?.kind === 'wrong' ? outcome.failures[field] : undefined
    if (!wrong) return undefined
    return wrong.rule === 'invalid' ? t(`invalid.${field}`) : failureText(wrong)
  }
  const input = (field: keyof Asked) => ({
    label: t(field),
    description: t(`${field}Hint`),
    maxLength: 40,
    autoCapitalize: 'off',
    value: asked[field],
    error: failure(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      setAsked({ ...asked, [field]: event.currentTarget.value }),
  })
  return (
    <PublicCheck
      submit={t('submit')}
      isChecking={isChecking}
      isAsked={isAsked}
      onSubmit={() => check(asked)}
      answer={
        <>
          {outcome?.kind === 'found' && <FoundDocument document={outcome.document} />}
          {outcome?.kind === 'none' && (
            <CheckWarning>
              <h2>{t('none')}</h2>
              <p>{t('noneText')}</p>
            </CheckWarning>
          )}
          {outcome?.kind === 'failed' && <CheckFailed failed={outcome} />}
        </>
      }
    >
      <NumberInput {...input('number')} />
      <NumberInput {...input('code')} />
    </PublicCheck>
  )
}

function FoundDocument({ document }: { document: Found }) {
  const t = useTexts(documentCheckTexts)
  const { dateTime } = useFormat()
  const { title, number, issuer, issued_at, facts, file_sha256, replaced_at } = document
  return (
    <div className={classes.found}>
      <Card title={t(replaced_at ? 'foundReplaced' : 'found')}>
        {replaced_at && (
          <CheckWarning>{t('replaced', { date: dateTime(replaced_at) })}</CheckWarning>
        )}
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
  const numbered = validate(documentNumber, number)
  const coded = validate(documentCode, code)
  if ('errors' in numbered || 'errors' in coded)
    return {
      kind: 'wrong',
      failures: {
        ...('errors' in numbered ? { number: numbered.errors['']?.[0] } : {}),
        ...('errors' in coded ? { code: coded.errors['']?.[0] } : {}),
      },
    }
  const { data } = await call(documentEndpoints.verify, { body: { number, code } })
  return data ? { kind: 'found', document: data } : { kind: 'none' }
}
