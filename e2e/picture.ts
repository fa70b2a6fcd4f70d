import type { Page } from '@playwright/test'

/** A picture made by the browser itself. */
export async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 400
    const paint = canvas.getContext('2d')
    if (paint) {
      paint.fillStyle = '#0f6b5c'
      paint.fillRect(0, 0, 640, 400)
      paint.fillStyle = '#f2b23e'
      paint.fillRect(220, 100, 200, 200)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}
