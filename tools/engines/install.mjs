import { runTool } from '../lib/console.mjs'
import { requireFirefox } from './findFirefox.mjs'

// A process of its own, so that tests run while Firefox is installed. Exits with 1 where it cannot be, and
// says why.
await runTool(async () => void requireFirefox())
