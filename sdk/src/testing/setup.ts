import { configure } from '@testing-library/dom'

// The library's own limit, 1 s, fails on a loaded machine.
configure({ asyncUtilTimeout: 10_000 })
