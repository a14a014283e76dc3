import { z } from 'zod'
import { DomainError } from '../foundation/errors'
import { Answer, type Call, defineCall, JsonText } from '../http/call'
import { dollars, noContent } from '../http/schema'

const thing = z.object({ name: z.string(), price: dollars })

/** Minimal calls, to test the HTTP layer with. `seen` collects the input of the handlers. */
export const sampleCalls = (seen: unknown[] = []): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/samples/:id',
      tag: 'Samples',
      summary: 'A sample',
      params: z.strictObject({ id: z.coerce.number().int().min(1) }),
      query: z.strictObject({ size: z.coerce.number().int().default(7) }),
      answers: { 200: z.object({ id: z.number(), size: z.number(), brand: z.string() }) },
    },
    (req) => ({ id: req.params.id, size: req.query.size, brand: req.brand.code }),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/samples',
      tag: 'Samples',
      summary: 'Samples as the database has written them',
      answers: { 200: z.array(z.object({ id: z.number() })) },
      cache: 'public-short',
    },
    () => new JsonText('[{"id":1}]'),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/samples',
      tag: 'Samples',
      summary: 'Takes a sample',
      body: z.strictObject({
        name: z.string().min(1),
        inner: z.strictObject({ many: z.array(z.number()) }).optional(),
      }),
      answers: { 201: thing },
    },
    (req) => {
      seen.push(req.body)
      return { name: req.body.name, price: 12.5 }
    },
  ),
  defineCall(
    {
      method: 'delete',
      path: '/api/samples/:id',
      tag: 'Samples',
      summary: 'Drops it',
      params: z.strictObject({ id: z.string() }),
      answers: { 204: noContent },
    },
    () => undefined,
  ),
  defineCall(
    {
      method: 'put',
      path: '/api/samples/session',
      tag: 'Samples',
      summary: 'Needs a session',
      answers: { 200: z.object({ session: z.string() }) },
    },
    async (req) => ({ session: (await req.session.require()).toString('hex') }),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/samples/session/read',
      tag: 'Samples',
      summary: 'Reads the session',
      answers: { 200: z.object({ session: z.string().nullable() }) },
    },
    (req) => ({ session: req.session.id?.toString('hex') ?? null }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/samples/return',
      tag: 'Samples',
      summary: 'A bank page comes back',
      body: z.object({ token: z.string() }),
      answers: { 303: noContent },
      crossSite: true,
    },
    (req) => new Answer(303, undefined, { Location: `/done?${req.body.token}` }),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/samples/refusal/now',
      tag: 'Samples',
      summary: 'Refuses',
      answers: { 200: noContent },
    },
    () => {
      throw new DomainError(
        409,
        'SAMPLE_REFUSED',
        'Not this one.',
        { fields: { name: ['Taken.'] } },
        { 'Retry-After': '3' },
      )
    },
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/samples/defect/now',
      tag: 'Samples',
      summary: 'Fails',
      answers: { 200: noContent },
    },
    async () => {
      await Promise.resolve()
      throw new Error('the secret reason')
    },
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/samples/lies/now',
      tag: 'Samples',
      summary: 'Answers another shape',
      answers: { 200: thing },
    },
    () => ({ name: 5 }),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/samples/large/now',
      tag: 'Samples',
      summary: 'More than a kilobyte',
      answers: { 200: z.object({ text: z.string() }) },
    },
    () => ({ text: 'oven '.repeat(500) }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/samples/guess',
      tag: 'Samples',
      summary: 'Worth guessing',
      answers: { 200: z.object({}) },
      limit: 'guess',
    },
    () => ({}),
  ),
]
