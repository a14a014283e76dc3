/**
 * Turns the `paths` that openapi-typescript writes into calls: `{ 'GET /api/cart/': { query?, answer } }`.
 * Header parameters are left out: brand and session are the client's work, others are passed as `headers`.
 */
export type CallsOf<Paths> = {
  [P in keyof Paths & string as CallKeys<Paths[P], P>]: never
} extends infer Keys
  ? { [K in keyof Keys & string]: CallAt<Paths, K> }
  : never

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

type CallKeys<Item, P extends string> = {
  [M in Method & keyof Item]: Item[M] extends { responses: unknown } ? `${Uppercase<M>} ${P}` : never
}[Method & keyof Item]

type CallAt<Paths, K extends string> = K extends `${infer M} ${infer P}`
  ? P extends keyof Paths
    ? Call<Paths[P][Lowercase<M> & keyof Paths[P]]>
    : never
  : never

type Call<Operation> = PathOf<Operation> &
  QueryOf<Operation> &
  BodyOf<Operation> & { answer: AnswerOf<Operation> }

type PathOf<Operation> = Operation extends { parameters: { path: infer T extends object } }
  ? { path: T }
  : unknown

/** Every query already contains the brand. */
type QueryOf<Operation> = Operation extends { parameters: { query?: infer T } }
  ? Omit<NonNullable<T>, 'brand'> extends infer Rest
    ? keyof Rest extends never
      ? unknown
      : object extends Rest
        ? { query?: Rest }
        : { query: Rest }
    : never
  : unknown

type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer T } } }
  ? { body: T }
  : Operation extends { requestBody?: { content: { 'application/json': infer T } } }
    ? { body?: T }
    : unknown

type AnswerOf<Operation> = Operation extends { responses: infer All }
  ? { [S in keyof All & (200 | 201 | 202)]: JsonOf<All[S]> }[keyof All & (200 | 201 | 202)] extends infer Json
    ? [Json] extends [never]
      ? undefined
      : Json
    : never
  : never

type JsonOf<Response> = Response extends { content: { 'application/json': infer T } } ? T : undefined
