import type { Extension } from '#kernel/web/extensions.ts'

/** Empty, not "not allowed", for a shop that is not on the list of this report. */
export default { blankWhenDenied: ['/laporan-rekap-sales'] } satisfies Extension
