// The parts of autocannon that we use; it ships no types.
declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      method: 'GET' | 'POST'
      path: string
      body?: string
      headers?: Record<string, string>
    }

    interface Options {
      url: string
      requests?: Request[]
      connections: number
      /** Seconds. */
      duration: number
      /** Called once for each connection. */
      setupClient?: (client: { setRequests(requests: Request[]): void }) => void
    }

    interface Result {
      requests: { average: number; total: number }
      /** Milliseconds. */
      latency: { p50: number; p99: number }
      non2xx: number
      errors: number
    }
  }

  function autocannon(options: autocannon.Options): Promise<autocannon.Result>
  export default autocannon
}
