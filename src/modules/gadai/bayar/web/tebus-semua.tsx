import { useTexts } from '#kernel/web/i18n.ts'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import type { BayarHutang, Hitungan } from '../contract.ts'
import { cetakBukti } from './cetak-bukti.ts'
import { IsianPihak, PIHAK_KOSONG, kirimPihak } from './loket/isian-pihak.tsx'
import { LayarBayarSurat } from './loket/layar-bayar-surat.tsx'
import { useTindakan } from '#modules/gadai/surat/web/index.ts'
import {
  TAGIHAN_PENUH,
  TagihBunga,
  barisBunga,
  ditagih,
  kirimTagihan,
} from './loket/tagih-bunga.tsx'

export interface PropsTindakan {
  readonly surat: Hutang
  readonly h: Hitungan
}

/** Redeems the whole ticket. */
export function TebusSemua({ surat, h }: PropsTindakan) {
  const { t } = useTexts()
  const { no_faktur_hutang } = surat
  const awal = { tagihan: TAGIHAN_PENUH, pihak: PIHAK_KOSONG }
  const k = useTindakan<BayarHutang, typeof awal>('hutang/tebus', { nomor: no_faktur_hutang, awal })
  const { tagihan, pihak } = k.isi
  const { bunga_rp, denda_rp } = ditagih(h, tagihan)
  const uang = { arah: 'masuk', total_rp: h.sisa_pokok + bunga_rp + denda_rp } as const
  const jalan = async () => {
    const isi = { no_faktur_hutang, ...kirimTagihan(tagihan), ...kirimPihak(pihak) }
    const jadi = await k.simpan(isi, uang)
    if (jadi) cetakBukti(jadi.no_bayar)
  }
  return (
    <LayarBayarSurat
      surat={surat}
      h={h}
      k={k}
      uang={uang}
      judul={t('hutang.total_tebus')}
      rincian={[[t('label.sisa_pokok'), h.sisa_pokok], ...barisBunga(h, tagihan, t)]}
      teks="hutang.tebus_cetak"
      jalan={() => void jalan()}
    >
      <TagihBunga h={h} nilai={tagihan} onUbah={(isi) => k.ubah({ tagihan: isi })} />
      <IsianPihak
        label={t('hutang.pengambil')}
        labelHp={t('hutang.hp_pengambil')}
        placeholder={surat.nama_customer}
        nilai={pihak}
        onUbah={(isi) => k.ubah({ pihak: isi })}
      />
    </LayarBayarSurat>
  )
}
