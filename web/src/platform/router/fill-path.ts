/** `/users/$id/overview` with `{ id: '7' }` → `/users/7/overview`. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
