import { tulisAngka } from '../../../kernel/shared/rupiah.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { KeyValue } from '../../../kernel/web/ui/parts.tsx'
import { CARA_BAYAR, PanelBayar } from '../../kas/web/index.ts'
import { IsianKeterangan } from './isian-keterangan.tsx'
import type { Kasir } from './use-kasir.ts'

/** How the sale is paid, with its tax, its rounding and its remark. */
export function PanelNota({ kasir }: { readonly kasir: Kasir }) {
  const { t } = useTexts()
  const { hitung, pesan, sibuk } = kasir
  return (
    <PanelBayar
      value={kasir.k.bayar}
      onChange={(bayar) => kasir.ubah((k) => ({ ...k, bayar }))}
      total_rp={hitung.total_rp}
      cara={CARA_BAYAR}
      judul={t('penjualan.harus_dibayar')}
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
