/** What a browser says of itself, as somebody would call it: „Firefox", „Windows". Null where it cannot be told. */
export type Device = { readonly browser: string | null; readonly system: string | null }

// The order decides: Edge and Opera call themselves Chrome as well, and Chrome calls itself Safari.
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
] as const

// Android calls itself Linux, and an iPhone something like a Mac.
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Reads the header `User-Agent`; versions are left out, they say nothing to whoever looks for a strange device. */
export function deviceOf(userAgent: string | null): Device {
  const find = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}
