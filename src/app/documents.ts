import type { Dokumen } from '#kernel/shared/document.ts'

/** All kinds of documents for the browser: what the areas declare, fetched when a screen asks. */
const areas = import.meta.glob<Readonly<Record<string, object>>>('../modules/*/*/dokumen.ts', {
  eager: true,
})

const isDokumen = (value: object): value is Dokumen => 'jenis' in value && 'nomor' in value

/** A file exports its kinds one by one, or as a record of them. */
export default Object.values(areas)
  .flatMap((area) => Object.values(area))
  .flatMap((value) => (isDokumen(value) ? [value] : Object.values(value).filter(isDokumen)))
