import { Alert, Button } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { pageTexts } from './texts.ts'

type Props = {
  readonly text: string
  readonly retry: () => void
  /** `light`: small, in a card; `button`: with a border. */
  readonly look?: 'plain' | 'light' | 'small' | 'button'
  readonly mb?: string
}

const BUTTONS = {
  plain: { variant: 'subtle' },
  light: { variant: 'subtle', size: 'compact-sm' },
  small: { variant: 'subtle', size: 'compact-sm' },
  button: { variant: 'default', size: 'compact-sm' },
} as const

/** A part failed to load, with a button to try again. */
export function LoadFailure({ text, retry, look = 'plain', mb }: Props) {
  const t = useTexts(pageTexts)
  return (
    <Alert
      color="red"
      role="alert"
      {...(look === 'light' ? { variant: 'light' } : {})}
      {...(mb === undefined ? {} : { mb })}
    >
      {text}{' '}
      <Button {...BUTTONS[look]} onClick={retry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}
