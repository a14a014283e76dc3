import { createHash, randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { CART_DAYS } from '../foundation/cartDays'
import { carried, type ProposedSession, type RequestSession } from './context'

const plainName = 'ct_session'
/**
 * Browsers accept a cookie with this prefix only from this exact host over TLS, so no other subdomain can
 * plant one.
 */
export const secureSessionCookie = `__Host-${plainName}`
const sessionHeader = 'x-countertop-session'

const tokenForm = /^[A-Za-z0-9_-]{43}$/
const formOf = (name: string): RegExp => new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`)
const plainForm = formOf(plainName)
const hostForm = formOf(secureSessionCookie)
const maxAgeSeconds = CART_DAYS * 86_400

/** Stores sessions by the sha256 of their token; the token itself is never stored. */
export interface SessionStore {
  /** Whether the session exists and has not expired; extends its life. */
  exists(id: Buffer): Promise<boolean>
  create(id: Buffer, brandCode: string): Promise<void>
  /** Marks a session as just stored, so that it needs no query for a while. */
  remember(id: Buffer): void
  /** Removes a session that has just ended. */
  forget(id: Buffer): void
}

export interface SessionOptions {
  readonly store: SessionStore
  /** Sets `SameSite=None; Secure; Partitioned`, for hosts on another site than the API. */
  readonly crossSite: boolean
  /** The API is reached over https, so the cookie is Secure and has the `__Host-` prefix. */
  readonly secure: boolean
}

const idOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Creates a token for a new session, and the id under which the session is stored. */
export const newToken = (): { readonly token: string; readonly id: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, id: idOf(token) }
}

const isSecure = ({ crossSite, secure }: SessionOptions): boolean => crossSite || secure

const tokenOf = (req: Request, options: SessionOptions): string | undefined => {
  const header = req.headers[sessionHeader]
  if (typeof header === 'string' && tokenForm.test(header)) return header
  return (isSecure(options) ? hostForm : plainForm).exec(req.headers.cookie ?? '')?.[1]
}

const cookieText = (token: string, options: SessionOptions): string => {
  const { crossSite, secure } = options
  const site = crossSite ? 'SameSite=None; Secure; Partitioned' : `SameSite=Lax${secure ? '; Secure' : ''}`
  return `${isSecure(options) ? secureSessionCookie : plainName}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; ${site}`
}

class LazySession implements RequestSession {
  #id: Buffer | null | undefined
  #required: Promise<Buffer> | undefined

  constructor(
    private readonly req: Request,
    private readonly res: Response,
    private readonly options: SessionOptions,
  ) {}

  get id(): Buffer | null {
    if (this.#id === undefined) {
      const token = tokenOf(this.req, this.options)
      this.#id = token === undefined ? null : idOf(token)
    }
    return this.#id
  }

  require(): Promise<Buffer> {
    return (this.#required ??= this.find())
  }

  async propose(): Promise<ProposedSession> {
    if (this.id !== null && (await this.options.store.exists(this.id))) {
      return { id: this.id, isNew: false, kept: () => undefined }
    }
    // A token without a session is not adopted, because someone else may have planted it.
    return this.made()
  }

  replace(): ProposedSession {
    const { id: old } = this
    const { id, isNew, kept } = this.made()
    return {
      id,
      isNew,
      kept: () => {
        if (old !== null) this.options.store.forget(old)
        kept()
      },
    }
  }

  private made(): ProposedSession {
    const { token, id } = newToken()
    return { id, isNew: true, kept: () => this.keep(id, token) }
  }

  private async find(): Promise<Buffer> {
    const { id, isNew, kept } = await this.propose()
    if (isNew) await this.options.store.create(id, carried(this.req).brand.code)
    kept()
    return id
  }

  private keep(id: Buffer, token: string): void {
    this.#id = id
    this.options.store.remember(id)
    this.res.append('Set-Cookie', cookieText(token, this.options))
    this.res.setHeader('X-Countertop-Session', token)
  }
}

/**
 * The session of the token in a request's header; undefined without a token or if the session has ended. A
 * cookie is ignored.
 */
export const headerSession = async (
  req: Request,
  { store }: SessionOptions,
): Promise<{ readonly token: string; readonly id: Buffer } | undefined> => {
  const token = req.headers[sessionHeader]
  if (typeof token !== 'string' || !tokenForm.test(token)) return undefined
  const id = idOf(token)
  return (await store.exists(id)) ? { token, id } : undefined
}

/** Puts the lazy session on the request, at the cost of one object. */
export const readSession =
  (options: SessionOptions): RequestHandler =>
  (req, res, next) => {
    carried(req).session = new LazySession(req, res, options)
    next()
  }
