/** Addresses of the core's screens (spec §2); a parameter is its value, or `'$id'` where the screen is declared. */
export const corePaths = {
  home: () => '/' as const,
  dashboard: () => '/dashboard' as const,
  login: () => '/login' as const,
  forgotPassword: () => '/forgot-password' as const,
  resetPassword: <const Token extends string>(token: Token) => `/forgot-password/${token}` as const,
  verifyAccount: <const Token extends string>(token: Token) => `/verify/${token}` as const,
  notFound: () => '/404' as const,
  changePassword: () => '/profile/password' as const,
}
