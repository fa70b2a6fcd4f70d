import { SUM_CODES } from '@crm/contract/foodbank/federation/sums'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './Federation.module.css'
import { federationTexts } from './texts.ts'
import { useSums } from './use-sums.ts'

/** Sums in words, in the order of the report; what is not told is left out. */
export function SumTable({ sums }: { readonly sums: Readonly<Record<string, number>> }) {
  const t = useTexts(federationTexts)
  const { getTitle, show } = useSums()
  return (
    <table className={classes.rows}>
      <thead>
        <tr>
          <th scope="col">{t('sent.sum')}</th>
          <th scope="col">{t('sent.value')}</th>
        </tr>
      </thead>
      <tbody>
        {SUM_CODES.filter((code) => sums[code] !== undefined).map((code) => (
          <tr key={code}>
            <th scope="row">{getTitle(code)}</th>
            <td>{show(code, sums[code])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
