import { EVENT_TYPES } from '@crm/contract/core/calendar/events'
import { useTexts } from '#platform/i18n/use-texts.ts'
import './grid/CalendarColors.css'
import classes from './CalendarScreen.module.css'
import { type Kind, KIND_ICONS, colorsOf } from './kinds.ts'
import type { Layers } from './layers.ts'
import { calendarTexts } from './texts.ts'

/** What the colours and shapes mean, of the layers that are shown. */
export function Legend({
  layers,
  isSmall,
}: {
  readonly layers: Layers
  readonly isSmall: boolean
}) {
  const t = useTexts(calendarTexts)
  const hasModules = layers.all.some(({ module, isShown }) => module !== null && isShown)
  const kinds: Kind[] = [
    ...(layers.isShown('events') ? EVENT_TYPES : []),
    ...(layers.isShown('deadlines') ? (['deadline'] as const) : []),
    ...(layers.isShown('holidays') ? (['public'] as const) : []),
    ...(hasModules ? (['plain', 'blocked'] as const) : []),
  ]
  return (
    <section aria-label={t('legend')}>
      <ul className={classes.legend}>
        {kinds.map((kind) => {
          const Sign = KIND_ICONS[kind]
          const { color, contrastColor } = colorsOf(kind)
          return (
            <li
              key={kind}
              className={classes.kind}
              style={{ background: color, color: contrastColor }}
            >
              <Sign size={16} stroke={2} />
              {t(`kind.${kind}`)}
            </li>
          )
        })}
      </ul>
      <p className={classes.hint}>{t(isSmall ? 'hintSmall' : 'hint')}</p>
    </section>
  )
}
