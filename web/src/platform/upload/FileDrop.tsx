import { Button, FileButton } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import classes from './FileDrop.module.css'

type Props = {
  /** „Vybrat soubory". */
  readonly label: string
  /** Adds a button for a phone's camera. */
  readonly cameraLabel?: string
  readonly hint: string
  /** Media types and file extensions, separated by commas. */
  readonly accept: string
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Files by button, camera or drag and drop. The caller checks them. */
export function FileDrop({
  label,
  cameraLabel,
  hint,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: Props) {
  const [isOver, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const take = (files: readonly File[]) => {
    // Allows choosing the same file again.
    reset.current?.()
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton
        resetRef={reset}
        multiple={multiple}
        accept={accept}
        disabled={disabled}
        onChange={(chosen) => take(asList(chosen))}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            disabled={disabled}
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {cameraLabel && (
        <div className={classes.camera}>
          <FileButton
            capture="environment"
            accept="image/*"
            disabled={disabled}
            onChange={(file) => take(file ? [file] : [])}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                disabled={disabled}
                leftSection={<IconCamera size={18} aria-hidden />}
              >
                {cameraLabel}
              </Button>
            )}
          </FileButton>
        </div>
      )}
      <p className={classes.hint}>{hint}</p>
    </div>
  )
}

const asList = (chosen: File | File[] | null): readonly File[] =>
  Array.isArray(chosen) ? chosen : chosen ? [chosen] : []
