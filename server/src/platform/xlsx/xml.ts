/** Excel calls a file with longer cells broken. */
const LONGEST_TEXT = 32_767

// oxlint-disable-next-line no-control-regex -- exactly the characters that XML 1.0 cannot carry
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
const NEEDS_CARE = /[^\t\n\u0020\u0021\u0023-\u0025\u0027-\u003B\u003D\u003F-\uD7FF\uE000-\uFFFD]/

/** Drops characters that XML cannot carry; halves of a surrogate pair become U+FFFD. */
export function xmlText(text: string): string {
  if (!NEEDS_CARE.test(text)) return text
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"\r]/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Text of a cell: cut to Excel's limit, and not read as its escapes (`_x0041_` would become A). */
export function cellText(text: string): string {
  const cut = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text
  return xmlText(cut.includes('_x') ? cut.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : cut)
}

/** 0 → A, 26 → AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
