import { EU_EMBLEM } from '@crm/contract/foodbank/co-funding/eu-emblem'
import { useValue } from '#platform/fields/form-context.ts'
import { CheckboxField, TextField } from '#platform/fields/fields.tsx'
import { getText, type FieldProps } from '#platform/fields/use-shown.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './CoFunding.module.css'
import { foodbankSettingsTexts } from './texts.ts'

type Name = 'is_co_funded' | 'co_funding_cs' | 'co_funding_en'
type Props = { readonly words: (name: Name) => FieldProps }

/** Whether papers of the programme bear the emblem of the Union, with which statement, and how that looks. */
export function CoFunding({ words }: Props) {
  const t = useTexts(foodbankSettingsTexts)
  const isCoFunded = useValue('is_co_funded') === true
  return (
    <>
      <CheckboxField {...words('is_co_funded')} />
      {isCoFunded && (
        <>
          <TextField {...words('co_funding_cs')} />
          <TextField {...words('co_funding_en')} />
          <figure className={classes.preview}>
            <figcaption className={classes.caption}>{t('preview')}</figcaption>
            <Statement name="co_funding_cs" lang="cs" />
            <Statement name="co_funding_en" lang="en" />
          </figure>
        </>
      )}
    </>
  )
}

function Statement({ name, lang }: { readonly name: Name; readonly lang: string }) {
  const { width, height, blue, yellow, stars } = EU_EMBLEM
  return (
    <p className={classes.statement}>
      <svg className={classes.emblem} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <rect width={width} height={height} fill={blue} />
        {stars.map((points) => (
          <polygon key={points} points={points} fill={yellow} />
        ))}
      </svg>
      <span lang={lang}>{getText(useValue(name))}</span>
    </p>
  )
}
