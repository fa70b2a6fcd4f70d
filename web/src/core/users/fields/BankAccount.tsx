import { bankName, ibanOf, isBankNumber } from '@crm/contract/core/bank-account'
import { useForm } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './UserForm.module.css'
import { userTexts } from '#core/users/texts.ts'

/** The bank and the IBAN as soon as both parts of an account are right, so that a slip is seen before money is sent. */
export function BankAccount() {
  const t = useTexts(userTexts)
  const { values } = useForm()
  const account = accountOf(values['bank_number'], values['bank_code'])
  return (
    <p className={classes.account} role="status">
      {account && (
        <>
          <b>{account.bank ?? t('bank.unknown')}</b>{' '}
          <span className={classes.iban}>{t('bank.iban', { iban: account.iban })}</span>
        </>
      )}
    </p>
  )
}

function accountOf(typedNumber: unknown, typedCode: unknown) {
  const number = typeof typedNumber === 'string' ? typedNumber.replace(/\s/g, '') : ''
  const code = typeof typedCode === 'string' ? typedCode.trim() : ''
  return isBankNumber(number) && /^\d{4}$/.test(code)
    ? { bank: bankName(code), iban: ibanOf(number, code) }
    : null
}
