import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { concise } from './log-lines.mjs'
import { freePorts, portFrom, requireFreePort } from './ports.mjs'
import { preflight } from './preflight.mjs'
import { demoSecrets } from './secrets.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

afterEach(() => vi.unstubAllEnvs())

describe('before anything starts', () => {
  it('refuses a Node that is too old and names the required version', () => {
    expect(() => preflight('18.20.4')).toThrow(
      'Countertop needs Node 20.19 or later, but this is 18.20.4: install a newer Node (nodejs.org) and run the command again.',
    )
    expect(() => preflight('20.18.3')).toThrow('needs Node 20.19')
  })

  it('accepts the oldest supported Node and later ones', () => {
    for (const version of ['20.19.0', '20.20.2', '22.12.0', '24.0.0'])
      expect(() => preflight(version)).not.toThrow()
  })

  it('suggests npm ci if packages are missing', async () => {
    const root = await mkdtemp(join(tmpdir(), 'countertop-preflight-'))
    await writeFile(join(root, 'package.json'), '{ "engines": { "node": ">=20.19" } }')
    expect(() => preflight('20.19.0', root)).toThrow('run "npm ci" and try again')
    await rm(root, { recursive: true })
  })
})

describe('ports', () => {
  it('name the port in use and the setting that changes it', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo

    await expect(requireFreePort('BACKEND_PORT', port)).rejects.toThrow(
      `Port ${port} is in use: end the program that listens there, or choose another port with BACKEND_PORT=….`,
    )

    server.close()
    await once(server, 'close')
    await expect(requireFreePort('BACKEND_PORT', port)).resolves.toBeUndefined()
  })

  it('are different free ports', async () => {
    expect(new Set(await freePorts(3)).size).toBe(3)
  })

  it.each(['abc', '0', '70000', '80.5'])('refuse the port number %s', (text) => {
    vi.stubEnv('DEMO_PORT', text)
    expect(() => portFrom('DEMO_PORT', 4002)).toThrow(
      `DEMO_PORT is "${text}": it must be a port number from 1 to 65535.`,
    )
  })
})

describe('the start of the demo', () => {
  it('generates the demo secrets once, at random, readable by their owner only', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'countertop-secrets-'))
    const names = ['ACQUIRER_API_KEY', 'ACQUIRER_HMAC_KEY']
    const first = await demoSecrets(dir, names)
    const file = join(dir, 'demo-secrets.json')

    expect(first.ACQUIRER_API_KEY).toMatch(/^[0-9a-f]{64}$/)
    expect(first.ACQUIRER_HMAC_KEY).not.toBe(first.ACQUIRER_API_KEY)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await demoSecrets(dir, names)).toEqual(first)

    vi.stubEnv('ACQUIRER_API_KEY', 'from the environment')
    expect((await demoSecrets(dir, names)).ACQUIRER_API_KEY).toBe('from the environment')
    expect(await readFile(file, 'utf8')).not.toContain('from the environment')
    await rm(dir, { recursive: true })
  })
})

describe('a log line', () => {
  it('is the level, the message, the cause and the request of a pino record', () => {
    const record = {
      level: 50,
      msg: 'request failed',
      err: { message: 'connection refused' },
      req: { method: 'GET', url: '/api/cart' },
      res: { statusCode: 500 },
    }
    expect(concise(JSON.stringify(record))).toBe(
      'error request failed: connection refused (GET /api/cart 500)',
    )
  })

  it('is unchanged if it is not a pino record', () => {
    expect(concise('plain text')).toBe('plain text')
    expect(concise('{"event":"listening"}')).toBe('{"event":"listening"}')
    expect(concise('{broken')).toBe('{broken')
  })
})

describe('counting test results', () => {
  const vitest = {
    numPassedTests: 5,
    testResults: [
      {
        name: '/a/sdk/src/x.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'failed', fullName: 'x adds', failureMessages: ['AssertionError: expected 3\n at …'] },
        ],
      },
      {
        name: '/a/sdk/src/y.test.ts',
        status: 'failed',
        message: 'Cannot find module z\n at …',
        assertionResults: [],
      },
      {
        name: '/a/sdk/src/z.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [{ status: 'passed', fullName: 'z' }],
      },
    ],
  }

  it('counts failed tests with the first line of their error, and a file that failed to load as one', () => {
    expect(countVitest(vitest, 1, '')).toEqual({
      passed: 5,
      failed: 2,
      failures: [
        'sdk/src/x.test.ts › x adds\n    AssertionError: expected 3',
        'sdk/src/y.test.ts: Cannot find module z',
      ],
      unsteady: [],
      skipped: 0,
      skips: [],
    })
  })

  it('lists tests that passed only on the second try, with why the first failed, and counts them as passed', () => {
    const report = {
      numPassedTests: 2,
      testResults: [
        {
          name: '/a/sdk/src/x.test.ts',
          status: 'passed',
          assertionResults: [
            { status: 'passed', fullName: 'x adds', failureMessages: ['AssertionError: expected 3\n at x'] },
            { status: 'passed', fullName: 'x ends', failureMessages: [] },
          ],
        },
      ],
    }
    expect(countVitest(report, 0, '')).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      unsteady: ['sdk/src/x.test.ts › x adds\n    AssertionError: expected 3'],
      skipped: 0,
      skips: [],
    })
  })

  it('counts a run that exits with an error but no failed test as one failure', () => {
    expect(countVitest({ numPassedTests: 3, testResults: [] }, 1, '')).toMatchObject({ passed: 3, failed: 1 })
    expect(countVitest(undefined, 1, '')).toMatchObject({ passed: 0, failed: 1 })
    expect(countVitest({ numPassedTests: 3, testResults: [] }, 0, '')).toEqual({
      passed: 3,
      failed: 0,
      failures: [],
      unsteady: [],
      skipped: 0,
      skips: [],
    })
  })

  it('names the errors outside any test for which a run of Vitest fails', () => {
    const output = [
      '\u001b[31m⎯⎯⎯ Unhandled Errors ⎯⎯⎯\u001b[39m',
      '',
      'Vitest caught 1 unhandled error during the test run.',
      '⎯⎯⎯ Unhandled Rejection ⎯⎯⎯',
      '\u001b[31mError: late\u001b[39m',
      ' ❯ send sdk/src/x.ts:1:2',
      `This error originated in "sdk/src/x.test.ts" test file. It doesn't mean the error was thrown inside it.`,
    ].join('\n')
    expect(countVitest({ numPassedTests: 3, testResults: [] }, 1, output).failures).toEqual([
      `Vitest ended with exit code 1, see above
    Error: late
    This error originated in "sdk/src/x.test.ts"`,
    ])
  })

  it('counts skipped unit tests and names them', () => {
    const file = {
      name: '/a/tests/house/alerts.test.ts',
      status: 'passed',
      assertionResults: [{ status: 'skipped', fullName: 'the rules raise alarms' }],
    }
    expect(countVitest({ numPassedTests: 0, testResults: [file] }, 0, '')).toMatchObject({
      passed: 0,
      failed: 0,
      skipped: 1,
      skips: ['Skipped: tests/house/alerts.test.ts › the rules raise alarms'],
    })
  })

  it('lists browser tests that passed only on the second try, and counts them as passed', () => {
    const spec = (title: string, status: string) => ({
      ok: true,
      file: 'a.spec.ts',
      line: 3,
      title,
      tests: [{ status }],
    })
    const report = {
      stats: { expected: 1, flaky: 1, skipped: 0 },
      errors: [],
      suites: [{ specs: [spec('buys', 'expected'), spec('pays', 'flaky')] }],
    }
    expect(countPlaywright(report, 0)).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      unsteady: ['a.spec.ts:3 › pays'],
      skipped: 0,
      skips: [],
    })
  })

  it('names the browser of a test that is unsteady in Firefox alone', () => {
    const tests = [
      { projectName: 'chromium', status: 'expected' },
      { projectName: 'firefox', status: 'flaky' },
    ]
    const report = {
      stats: { expected: 1, flaky: 1, skipped: 0 },
      errors: [],
      suites: [{ specs: [{ ok: true, file: 'a.spec.ts', line: 3, title: 'buys', tests }] }],
    }
    expect(countPlaywright(report, 0).unsteady).toEqual(['a.spec.ts:3 › buys (Firefox)'])
  })

  it('counts skipped browser tests and lists each reason once', () => {
    const skipped = (title: string) => ({
      ok: true,
      file: 'looks.spec.ts',
      line: 3,
      title,
      tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'Pictures not compared.' }] }],
    })
    const report = {
      stats: { expected: 1, flaky: 0, skipped: 2 },
      errors: [],
      suites: [{ specs: [skipped('light'), skipped('dark')] }],
    }
    expect(countPlaywright(report, 0)).toMatchObject({
      passed: 1,
      failed: 0,
      skipped: 2,
      skips: ['Pictures not compared.'],
    })
  })

  it('counts failed browser tests in nested suites, and errors outside any test', () => {
    const report = {
      stats: { expected: 2, flaky: 0, skipped: 0 },
      errors: [{ message: '\nThe backend stopped unexpectedly' }],
      suites: [
        {
          specs: [],
          suites: [
            {
              specs: [
                {
                  ok: false,
                  file: 'a.spec.ts',
                  line: 3,
                  title: 'buys',
                  tests: [{ results: [{ error: { message: '\u001b[31mTimed out\u001b[39m\n  at …' } }] }],
                },
                { ok: true, tests: [] },
              ],
            },
          ],
        },
      ],
    }
    expect(countPlaywright(report, 1)).toEqual({
      passed: 2,
      failed: 2,
      failures: ['Playwright: The backend stopped unexpectedly', 'a.spec.ts:3 › buys\n    Timed out'],
      unsteady: [],
      skipped: 0,
      skips: [],
    })
  })
})
