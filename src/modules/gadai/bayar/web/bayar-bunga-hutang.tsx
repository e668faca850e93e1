import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import type { BayarHutang, Hitungan } from '../contract.ts'
import { CariSurat } from './loket/cari-surat.tsx'
import { cetakBukti } from './cetak-bukti.ts'
import { LayarBayarSurat } from './loket/layar-bayar-surat.tsx'
import { useTindakan } from '#modules/gadai/surat/web/index.ts'
import {
  TAGIHAN_PENUH,
  TagihBunga,
  barisBunga,
  ditagih,
  kirimTagihan,
} from './loket/tagih-bunga.tsx'

/** Interest only: the principal stays, the due date moves on. */
export default function BayarBungaHutangScreen() {
  return (
    <CariSurat layar="/bayar-bunga-hutang">
      {(surat, h) => <BayarBunga surat={surat} h={h} />}
    </CariSurat>
  )
}

function BayarBunga({ surat, h }: { readonly surat: Hutang; readonly h: Hitungan }) {
  const { t } = useTexts()
  const nomor = surat.no_faktur_hutang
  const awal = { tagihan: TAGIHAN_PENUH }
  const k = useTindakan<BayarHutang, typeof awal>('hutang/bayar-bunga', { nomor, awal })
  const { tagihan } = k.isi
  const { bunga_rp, denda_rp } = ditagih(h, tagihan)
  const uang = { arah: 'masuk', total_rp: bunga_rp + denda_rp } as const
  const jalan = async () => {
    const isi = { no_faktur_hutang: nomor, ...kirimTagihan(tagihan) }
    const lunas = h.bunga_hitung_rp + h.denda_hitung_rp === 0
    const jadi = await k.simpan(
      isi,
      uang,
      lunas ? t('error.hutang.tidak_ada_tagihan', { no_faktur_hutang: nomor }) : null,
    )
    if (jadi) cetakBukti(jadi.no_bayar)
  }
  return (
    <LayarBayarSurat
      surat={surat}
      h={h}
      k={k}
      uang={uang}
      judul={t('hutang.bunga_dibayar')}
      rincian={[...barisBunga(h, tagihan, t)]}
      teks="hutang.simpan_cetak"
      jalan={() => void jalan()}
    >
      <TagihBunga h={h} nilai={tagihan} onUbah={(isi) => k.ubah({ tagihan: isi })} />
      <KeyValue strong label={t('hutang.tempo_baru')} value={formatDate(h.tgl_jatuh_tempo_baru)} />
    </LayarBayarSurat>
  )
}
