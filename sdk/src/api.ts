/**
 * Types of every call of the backend, from its OpenAPI document. This module holds types only; importing it
 * adds no code.
 *
 * `CallInput<'POST /api/checkout'>` is what a call accepts (`path`, `query`, `body`), `CallAnswer<…>` is its
 * JSON answer, and `Schemas['Cart']` is a named schema of the document. Money is in dollars, moments are ISO
 * 8601, dates are [year, month, day].
 */
export type { Api, CallAnswer, CallBody, CallInput, CallName, Schemas } from './core/client/calls'
