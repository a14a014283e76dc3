import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'

const apiPolicy = {
  defaultSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
}

/** Computes helmet's headers once, because they are equal for every request. */
const computeHeaders = (): readonly [string, string][] => {
  const headers = new Map<string, string>()
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  }
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: apiPolicy },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
    // Irrelevant to answers other than pages and to current browsers.
    originAgentCluster: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  })({} as never, recorder as never, () => undefined)
  return [...headers]
}

const headers = computeHeaders()

/**
 * Sets the security headers of every answer: nothing may be loaded or framed. Pages that we serve relax what
 * they need.
 */
export const securityHeaders: RequestHandler = (_req, res, next) => {
  for (const [name, value] of headers) res.setHeader(name, value)
  next()
}

/**
 * Relaxes the policy for a page of ours. `directives` is the complete policy; `framedBy` are the origins that
 * may frame it.
 */
export const allowPage = (res: Response, directives: string, framedBy: readonly string[] = []): void => {
  const ancestors = framedBy.length > 0 ? framedBy.join(' ') : "'none'"
  res.setHeader('Content-Security-Policy', `${directives}; frame-ancestors ${ancestors}`)
  if (framedBy.length > 0) {
    res.removeHeader('X-Frame-Options')
    res.removeHeader('Cross-Origin-Opener-Policy')
  }
}
