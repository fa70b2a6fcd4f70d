import { complaintNumber } from '@crm/contract/core/complaints/complaints'
import { serialNumberEndpoints } from '@crm/contract/core/complaints/serial-numbers.endpoints'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import type { RuleFailure } from '@crm/contract/platform/envelopes'
import { serialNumber } from '@crm/contract/platform/formats'
import { validate } from '@crm/contract/platform/rules'
import { useState } from 'react'
import { call } from '#platform/api/call.ts'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useSearchParams } from '#platform/router/use-search.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import {
  CheckFailed,
  NumberInput,
  PublicCheck,
  usePublicCheck,
} from '../open-pages/PublicCheck.tsx'
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
  const { outcome, isChecking, isAsked, check } = usePublicCheck(first || null, answerTo)
  return (
    <PublicCheck
      submit={t('submit')}
      isChecking={isChecking}
      isAsked={isAsked}
      onSubmit={() => check(typed)}
      answer={
        <>
          {outcome?.kind === 'known' && <Known product={outcome.product} />}
          {outcome?.kind === 'unknown' && <Unknown number={outcome.number} />}
          {outcome?.kind === 'failed' && <CheckFailed failed={outcome} />}
        </>
      }
    >
      <NumberInput
        label={t('field')}
        description={t('hint')}
        maxLength={100}
        autoCapitalize="characters"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={outcome?.kind === 'wrong' && failureText(outcome.failure)}
      />
    </PublicCheck>
  )
}

function Known({ product }: { product: KnownProduct }) {
  const t = useTexts(checkTexts)
  return (
    <div className={classes.result}>
      <ProductCard product={product} />
      <Complain serialNumber={product.serial_number} label={t('complain')} />
    </div>
  )
}

function Unknown({ number }: { number: string }) {
  const t = useTexts(checkTexts)
  return (
    <div className={classes.result}>
      <div className={classes.none}>
        <h2>{t('none', { number })}</h2>
        <p>{t('noneText')}</p>
      </div>
      <Complain serialNumber={number} label={t('complainAnyway')} />
    </div>
  )
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

async function answerTo(typed: string): Promise<Outcome> {
  const checked = validate(serialNumber, typed)
  if ('errors' in checked)
    return { kind: 'wrong', failure: checked.errors['']?.[0] ?? { rule: 'serial_number' } }
  const { data } = await call(serialNumberEndpoints.check, { body: { serial_number: typed } })
  return data ? { kind: 'known', product: data } : { kind: 'unknown', number: checked.data }
}
