import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import type { Hutang, KepalaHutang } from '#modules/gadai/surat/contract.ts'
import { suratDokumen } from '#modules/gadai/surat/dokumen.ts'
import { slipSurat } from '#modules/gadai/surat/web/index.ts'
import { IsiHutang } from './isi-hutang.tsx'

/** Whether nobody acted on it, as far as the ticket itself tells; the server knows every act. */
export const belumDisentuh = (surat: Hutang): boolean =>
  surat.no_asal === null && surat.tgl_bunga_lunas === null && surat.surat_hilang === 0

/** What the screens of pawn tickets have in common. */
export const layarHutang = documentScreen<KepalaHutang, Hutang>(suratDokumen, {
  isi: (surat) => <IsiHutang surat={surat} />,
  slip: slipSurat,
  bisaBatal: (surat, hariIni) =>
    surat.status === 'AKTIF' && surat.tanggal === hariIni && belumDisentuh(surat),
})
