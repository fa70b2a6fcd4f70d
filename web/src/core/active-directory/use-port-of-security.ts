import { useEffect, useRef } from 'react'
import { useForm } from '#platform/fields/form-context.ts'

const USUAL_PORTS: Readonly<Record<string, number>> = { starttls: 389, ldaps: 636 }

/** The port follows the chosen security as long as it is one of the usual two; one typed by hand stays. */
export function usePortOfSecurity(): void {
  const { values, set } = useForm()
  const security = String(values['directory_security'])
  const port = values['directory_port']
  const before = useRef(security)
  useEffect(() => {
    if (before.current === security) return
    const isUsual = port === USUAL_PORTS[before.current]
    before.current = security
    if (isUsual && USUAL_PORTS[security] !== undefined) set('directory_port', USUAL_PORTS[security])
  }, [security, port, set])
}
