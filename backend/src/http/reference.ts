import type { RequestHandler } from 'express'
export const referencePage =
  (document: object): RequestHandler =>
  (_req, res) => {
    res.json(document)
  }
