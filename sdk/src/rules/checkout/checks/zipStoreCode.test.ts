import { describe, expect, it } from 'vitest'
import { zipStoreCodeError } from './zipStoreCode'

describe('Zip in store', () => {
  it('requires a store code [CHK-245, CHK-447]', () => {
    expect(zipStoreCodeError('')).toEqual({ flag: 'required', message: 'Please enter a zip store code' })
    expect(zipStoreCodeError('  ')?.flag).toBe('required')
  })

  it('accepts exactly 6 digits [CHK-246, CHK-448]', () => {
    expect(zipStoreCodeError('123456')).toBeNull()
    for (const code of ['12345', '1234567', '12a456', '12a', ' 123456', '12 456']) {
      expect(zipStoreCodeError(code)).toEqual({
        flag: 'pattern',
        message: 'Zip store code should be exactly 6 digits and contain only numbers',
      })
    }
  })
})
