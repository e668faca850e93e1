/** The ticket on the screen, and how an act on it is typed and sent. */
export { SEGARKAN_HUTANG, slipKuasa, slipSurat } from './cetak-hutang.ts'
export { default as css } from './hutang.module.css'
export { type Rincian, RincianBunga } from './lihat/rincian-bunga.tsx'
export { FotoSurat, RingkasSurat, TabelJaminan, adaFoto } from './lihat/ringkas-surat.tsx'
export { TagHutang, TagTempo } from './lihat/tag-hutang.tsx'
export { PanelTindakan, type PropsPanel } from './tindakan/panel-tindakan.tsx'
export { type Tagihan, type Tindakan, type Uang, useTindakan } from './tindakan/use-tindakan.ts'
