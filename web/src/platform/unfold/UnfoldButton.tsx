import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import classes from './UnfoldButton.module.css'

type Props = ButtonProps & {
  isOpen: boolean
  /** The id of what it shows and hides. */
  controls: string
  onToggle: (isOpen: boolean) => void
  'data-flush'?: boolean
}

export const UnfoldButton = ({ isOpen, controls, onToggle, ...button }: Props) => (
  <Button
    {...button}
    aria-expanded={isOpen}
    aria-controls={controls}
    rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} />}
    onClick={() => onToggle(!isOpen)}
  />
)
