import { afterAll } from 'vitest'
import { endFile } from './afterFile'

afterAll(endFile)
