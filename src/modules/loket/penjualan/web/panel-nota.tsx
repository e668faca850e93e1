import { useEffect } from 'react'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { CARA_BAYAR, type CaraBayar, PanelBayar } from '#modules/uang/kas/web/index.ts'
import { type JenisBayarJual, TEKS_BAYAR_JUAL } from '../rules.ts'
import { CatatanPoin, IsianKupon, isiPoin, usePoin } from './isian-poin-kupon.tsx'
import { IsianKeterangan } from './isian-keterangan.tsx'
import { IsianMuka } from './isian-muka.tsx'
import { denganBayar } from './muka.ts'
import type { Kasir } from './use-kasir.ts'

const POIN: CaraBayar<JenisBayarJual> = {
  jenis: 'POIN',
  teks: TEKS_BAYAR_JUAL.POIN,
  tombol: 'Alt+O',
}
const KUPON: CaraBayar<JenisBayarJual> = {
  jenis: 'KUPON',
  teks: TEKS_BAYAR_JUAL.KUPON,
  tombol: 'Alt+K',
  tetap: true,
}

const TITIP: CaraBayar<JenisBayarJual> = {
  jenis: 'TITIP',
  teks: TEKS_BAYAR_JUAL.TITIP,
  tombol: 'Alt+T',
  tetap: true,
}

/** How the sale is paid, with its tax, its rounding and its remark. */
export function PanelNota({ kasir }: { readonly kasir: Kasir }) {
  const { t } = useTexts()
  const { hitung, pesan, sibuk } = kasir
  const { total_rp } = hitung
  const poin = usePoin(kasir.k.pelanggan?.kode_customer)
  // The key was quicker than the line: a row of points waits for how many there are.
  useEffect(() => {
    if (poin && kasir.k.bayar.some((b) => b.jenis === 'POIN' && b.otomatis))
      kasir.ubah((k) => denganBayar(k, isiPoin(k.bayar, total_rp, poin)))
  })
  const bolehPoin = useModule('BAYAR_POINT_MODULE') === true
  const bolehKupon = useModule('KUPON_MODULE') === true
  const adaMember = kasir.k.pelanggan !== null
  return (
    <PanelBayar<JenisBayarJual>
      value={kasir.k.bayar}
      onChange={(bayar) => kasir.ubah((k) => denganBayar(k, isiPoin(bayar, total_rp, poin)))}
      total_rp={total_rp}
      cara={[
        ...CARA_BAYAR,
        ...(bolehPoin && adaMember ? [POIN] : []),
        ...(bolehKupon ? [KUPON] : []),
        TITIP,
      ]}
      isian={(b, ubah) => {
        if (b.jenis === 'POIN') return <CatatanPoin poin={poin} />
        if (b.jenis === 'TITIP') return <IsianMuka b={b} kasir={kasir} />
        if (b.jenis === 'KUPON') return <IsianKupon b={b} ubah={ubah} total_rp={total_rp} />
        return null
      }}
      judul={t('meja.harus_dibayar')}
      lekat
      aktif={kasir.k.baris.length > 0}
      pesan={pesan?.di === 'bayar' ? pesan.text : null}
      simpan={{ teks: 'penjualan.simpan_cetak', sibuk, jalan: kasir.simpan }}
      rincian={
        <>
          {hitung.ppn_rp > 0 && (
            <KeyValue label={t('label.ppn_rp')} value={tulisAngka(hitung.ppn_rp)} />
          )}
          <KeyValue
            label={t('penjualan.pembulatan', { langkah: tulisAngka(kasir.aturan.pembulatan) })}
            value={tulisAngka(hitung.pembulatan_rp)}
          />
        </>
      }
    >
      <IsianKeterangan kasir={kasir} />
    </PanelBayar>
  )
}
