/** The product's sign, a full basket, until a logo is set in Settings → Vzhled. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="7" fill="#0f574d" />
      <path d="M7 15h18l-1.6 8.2a2.2 2.2 0 0 1-2.2 1.8H10.8a2.2 2.2 0 0 1-2.2-1.8z" fill="#f8f5ef" />
      <path d="M11 15a5 5 0 0 1 10 0" fill="none" stroke="#eeb84b" strokeWidth="2.5" />
    </svg>
  )
}
