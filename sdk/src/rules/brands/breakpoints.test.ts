import { describe, expect, it } from 'vitest'
import { breakpointOf, DESKTOP_QUERY, isDesktop, isMobile, isTablet, MOBILE_QUERY } from './breakpoints'

describe('the layout', () => {
  it('changes at 520, 768, 975 and 1200 px [COM-129, COM-130, COM-131, COM-132, COM-133]', () => {
    expect([0, 519, 520, 767, 768, 974, 975, 1199, 1200].map(breakpointOf)).toEqual([
      'xs',
      'xs',
      'sm',
      'sm',
      'md',
      'md',
      'lg',
      'lg',
      'xl',
    ])
  })

  it('is mobile, tablet or desktop [COM-134, COM-135, COM-136]', () => {
    expect([519, 767, 768, 974, 975, 1200].map((px) => [isMobile(px), isTablet(px), isDesktop(px)])).toEqual([
      [true, false, false],
      [true, false, false],
      [false, true, false],
      [false, true, false],
      [false, false, true],
      [false, false, true],
    ])
  })

  it('has media queries of the same bounds [COM-134, COM-136]', () => {
    expect([MOBILE_QUERY, DESKTOP_QUERY]).toEqual(['(max-width: 767px)', '(min-width: 975px)'])
  })
})
