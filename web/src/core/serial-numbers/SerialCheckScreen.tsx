import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { failureText } from '#platform/fields/validation-texts.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSearchOf } from '#platform/router/use-search.ts'
import { PublicPage } from '../open-pages/PublicPage.tsx'
import { corePaths } from '../paths.ts'
import { checkTexts } from './check-texts.ts'
import classes from './Check.module.css'
import { ProductCard } from './ProductCard.tsx'
import { productSearch } from './product-search.ts'
import { type Outcome, useCheck } from './use-check.ts'

/** `/sn`: one field, one button, and what the product says. `?sn=`, as a code on a product has it, asks by itself. */
export function SerialCheckScreen() {
  const t = useTexts(checkTexts)
  const { sn = '' } = useSearchOf(productSearch).search
  return (
    <PublicPage title={t('title')} lead={t('lead')}>
      <Check key={sn} first={sn} />
    </PublicPage>
  )
}

function Check({ first }: { first: string }) {
  const t = useTexts(checkTexts)
  const [typed, setTyped] = useState(first)
  const { outcome, isAsking, ask } = useCheck(first)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask(typed)
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
        <Button type="submit" size="md" loading={isAsking}>
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
            <h2>{t('none', { number: outcome.asked })}</h2>
            <p>{t('noneText')}</p>
          </div>
          <Complain serialNumber={outcome.asked} label={t('complainAnyway')} />
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
  <Button
    variant="default"
    renderRoot={(props: object) => (
      <Link {...props} to={corePaths.complaint()} search={{ sn: serialNumber }} />
    )}
  >
    {label}
  </Button>
)
