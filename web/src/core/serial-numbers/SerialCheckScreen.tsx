import { complaintNumber } from '@crm/contract/core/complaints/complaints'
import { serialNumberEndpoints } from '@crm/contract/core/complaints/serial-numbers.endpoints'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import type { RuleFailure } from '@crm/contract/platform/envelopes'
import { serialNumber } from '@crm/contract/platform/formats'
import { validate } from '@crm/contract/platform/rules'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState, useEffect, useRef } from 'react'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useSearchParams } from '#platform/router/use-search.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { PublicPage } from '../open-pages/PublicPage.tsx'
import { corePaths } from '../paths.ts'
import { checkTexts } from './check-texts.ts'
import classes from './Check.module.css'
import { productSearch } from './product-search.ts'

/** `/sn`; `?sn=` (a code on the product) checks at once. */
export function SerialCheckScreen() {
  const t = useTexts(checkTexts)
  const { sn = '' } = useSearchParams(productSearch).search
  return (
    <PublicPage title={t('title')} lead={t('lead')}>
      <Check key={sn} first={sn} />
    </PublicPage>
  )
}

function ProductCard({ product }: { product: KnownProduct }) {
  const t = useTexts(checkTexts)
  return (
    <Card title={product.product}>
      <Facts
        missing={t('unknownWarranty')}
        facts={[
          [t('serial'), product.serial_number],
          [
            t('warranty'),
            product.warranty_until && (
              <Warranty
                key="warranty"
                until={product.warranty_until}
                runs={product.under_warranty}
              />
            ),
          ],
          [t('complaints'), <Complaints key="complaints" complaints={product.complaints} />],
        ]}
      />
    </Card>
  )
}

function Warranty({ until, runs }: { until: string; runs: boolean | null }) {
  const t = useTexts(checkTexts)
  const { date } = useFormat()
  return (
    <StatusDot tone={runs ? 'ok' : 'idle'}>
      {t(runs ? 'runs' : 'ended', { day: date(until) })}
    </StatusDot>
  )
}

function Complaints({ complaints }: Pick<KnownProduct, 'complaints'>) {
  const t = useTexts(checkTexts)
  const { date } = useFormat()
  if (complaints.length === 0) return t('noComplaints')
  return (
    <ul className={classes.complaints} aria-label={t('complaints')}>
      {complaints.map(({ number, created_on, state }) => (
        <li key={number}>
          <strong>{complaintNumber(number)}</strong>
          <span>{date(created_on)}</span>
          <StatusDot tone={state === 'open' ? 'accent' : 'ok'}>{t(state)}</StatusDot>
        </li>
      ))}
    </ul>
  )
}

function Check({ first }: { first: string }) {
  const t = useTexts(checkTexts)
  const [typed, setTyped] = useState(first)
  const { outcome, isChecking, check } = useCheck(first)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check(typed)
  }
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('field')}
          description={t('hint')}
          size="md"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={outcome?.kind === 'wrong' && failureText(outcome.failure)}
        />
        <Button type="submit" size="md" loading={isChecking}>
          {t('submit')}
        </Button>
      </form>
      <div role="status">{outcome && <Answer outcome={outcome} />}</div>
    </>
  )
}

function Answer({ outcome }: { outcome: Outcome }) {
  const t = useTexts(checkTexts)
  switch (outcome.kind) {
    case 'known':
      return (
        <div className={classes.result}>
          <ProductCard product={outcome.product} />
          <Complain serialNumber={outcome.product.serial_number} label={t('complain')} />
        </div>
      )
    case 'unknown':
      return (
        <div className={classes.result}>
          <div className={classes.none}>
            <h2>{t('none', { number: outcome.number })}</h2>
            <p>{t('noneText')}</p>
          </div>
          <Complain serialNumber={outcome.number} label={t('complainAnyway')} />
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

const Complain = ({ serialNumber, label }: { serialNumber: string; label: string }) => (
  <LinkButton variant="default" to={corePaths.complaint()} search={{ sn: serialNumber }}>
    {label}
  </LinkButton>
)

type KnownProduct = NonNullable<EndpointAnswer<typeof serialNumberEndpoints.check>['data']>

type Outcome =
  | { readonly kind: 'known'; readonly product: KnownProduct }
  | { readonly kind: 'unknown'; readonly number: string }
  | { readonly kind: 'wrong'; readonly failure: RuleFailure }
  | { readonly kind: 'failed'; readonly code: string; readonly retryAfter: number | undefined }

/** `first` is checked at once; only the latest question is answered. */
function useCheck(first: string) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isChecking, setChecking] = useState(first !== '')
  const latest = useRef(0)
  useEffect(() => {
    if (first === '') return
    const turn = ++latest.current
    void answerTo(first).then((answer) => {
      if (turn !== latest.current) return
      setOutcome(answer)
      setChecking(false)
    })
  }, [first])
  const check = async (typed: string) => {
    const turn = ++latest.current
    setChecking(true)
    const answer = await answerTo(typed)
    if (turn !== latest.current) return
    setOutcome(answer)
    setChecking(false)
  }
  return { outcome, isChecking, check }
}

async function answerTo(typed: string): Promise<Outcome> {
  const checked = validate(serialNumber, typed)
  if ('errors' in checked)
    return { kind: 'wrong', failure: checked.errors['']?.[0] ?? { rule: 'serial_number' } }
  try {
    const { data } = await call(serialNumberEndpoints.check, { body: { serial_number: typed } })
    return data ? { kind: 'known', product: data } : { kind: 'unknown', number: checked.data }
  } catch (error) {
    return {
      kind: 'failed',
      code: errorCode(error),
      retryAfter: error instanceof ApiError ? error.retryAfter : undefined,
    }
  }
}
