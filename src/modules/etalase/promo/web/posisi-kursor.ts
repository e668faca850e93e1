import css from './promo.module.css'

const DITIRU = [
  'boxSizing',
  'width',
  'padding',
  'border',
  'font',
  'lineHeight',
  'letterSpacing',
] as const
const LEBAR_PILIHAN = 220

/**
 * Where, inside `kotak` around the text area, the line below its character `pada` begins. A browser
 * does not tell, so a hidden twin with the same text and the same measures is asked.
 */
export function posisiKursor(kotak: HTMLElement, area: HTMLTextAreaElement, pada: number) {
  const cermin = document.createElement('div')
  cermin.className = css['cermin'] ?? ''
  const gaya = getComputedStyle(area)
  for (const nama of DITIRU) cermin.style[nama] = gaya[nama]
  cermin.textContent = area.value.slice(0, pada)
  const titik = document.createElement('span')
  titik.textContent = ':'
  cermin.append(titik)
  kotak.append(cermin)
  const tinggi = Number.parseFloat(gaya.lineHeight) || 20
  const mula = area.getBoundingClientRect().top - kotak.getBoundingClientRect().top
  const atas = titik.offsetTop - area.scrollTop + tinggi + 4
  const kiri = titik.offsetLeft
  cermin.remove()
  return {
    atas: mula + Math.min(atas, area.offsetHeight),
    kiri: Math.max(0, Math.min(kiri, area.offsetWidth - LEBAR_PILIHAN)),
  }
}
