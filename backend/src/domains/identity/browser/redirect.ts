/** The browser's next address, and the tokens for its cookies; null leaves a cookie unchanged. */
export interface Redirect {
  readonly location: string
  readonly refreshToken: string | null
  readonly deviceToken: string | null
}
