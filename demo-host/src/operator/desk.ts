import type { Request, RequestHandler, Response } from 'express'
import type { PageContext } from '../parts/pageContext'
import type { OperatorApi } from './api'
import type { Refused } from './call'

/** The signed-in member of staff, and the data and calls of their pages. */
export interface Desk {
  context: PageContext
  /** First name of the signed-in visitor. */
  staff: string
  /** False for a signed-in customer, to whom every page and action is refused. */
  isStaff: boolean
  api: OperatorApi
}
/** A page's messages, in addition to its content. */
export interface Notices {
  done: string | null
  problem: string | null
  /** Errors by posted field. */
  fields?: Refused['fields']
  /** The refusal's code. */
  code?: Refused['code']
}
export type Show = (desk: Desk, req: Request, res: Response, notices: Notices) => Promise<void>
/** Shows a draft as the shop would show it, with the shop's own scripts; stores nothing. */
export type Preview = (path: string, show: Show, form: RequestHandler) => void
/** Shows a page of the desk. */
export type Page = (path: string, show: Show) => void
export interface Action {
  change: (api: OperatorApi, req: Request, desk: Desk) => Promise<unknown>
  /** Shows the page again with the backend's refusal. */
  show: Show
  /** The page's address after the change. */
  back: (req: Request) => string
  /** Parses the posted form. */
  form?: RequestHandler
}
/** Runs an action, posted to the path, and returns to its page. */
export type Act = (path: string, action: Action) => void
