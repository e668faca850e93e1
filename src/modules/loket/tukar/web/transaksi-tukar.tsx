import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { rujukan } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, KeyValue, Tag } from '#kernel/web/ui/parts.tsx'
import { CARA_BAYAR, CARA_KELUAR, PanelBayar } from '#modules/uang/kas/web/index.ts'
import {
  IsianPenjual,
  KotakNota,
  RincianBeli,
  TabelBeli,
  TujuanTransfer,
  adaNota,
  hapusBaris,
  tambahBaris,
  ubahBaris,
} from '#modules/loket/pembelian/web/index.ts'
import type { Tukar } from '../contract.ts'
import { cetakNota, cetakSalinan } from './cetak-nota.ts'
import { TabelKeluar } from './tabel-keluar.tsx'
import { type KerjaTukar, useTukar } from './use-tukar.ts'
import css from './tukar.module.css'

const SALES = rujukan('sales')

/**
 * Exchange at the counter: one scan field for both sides. A nota brings old goods in, the barcode of
 * a piece in stock takes it out; weigh, Enter, F5, F12.
 */
export default function TransaksiTukarScreen() {
  const { t } = useTexts()
  const scan = useRef<HTMLInputElement>(null)
  const keScan = () => scan.current?.focus()
  const kerja = useTukar((nota) => {
    cetakNota(nota.no_tukar)
    keScan()
  })
  const { nota, draf } = kerja
  const siap = kerja.data !== null
  useEffect(() => scan.current?.focus(), [siap])
  useShortcut('F12', kerja.simpan, { text: 'pembelian.simpan_cetak' })
  useShortcut('Escape', keScan, { text: 'pembelian.ke_scan' })
  const cetakLagi = () => nota && void cetakSalinan(nota.no_tukar)
  useShortcut('Ctrl+P', cetakLagi, { text: 'pembelian.cetak_ulang', when: nota !== null })
  const kosong = draf.masuk.baris.length === 0 && draf.keluar.length === 0
  const buang = async () => {
    if (await confirm({ text: t('pembelian.yakin_kosongkan'), danger: true })) kerja.buang()
  }
  return (
    <Page
      title={t('tukar.baru')}
      actions={
        <Button variant="light" color="bad" disabled={kosong} onClick={() => void buang()}>
          {t('pembelian.kosongkan')}
        </Button>
      }
    >
      {kerja.error && <ErrorView error={kerja.error} retry={kerja.baca} />}
      {!siap && !kerja.error && <Skeleton />}
      {siap && (
        <Columns>
          <Stack>
            <Masuk kerja={kerja} scan={scan} />
            <section className={css['card']}>
              <TabelKeluar hitung={kerja.keluar} onUbah={(keluar) => kerja.ubah({ keluar })} />
            </section>
            <Orang kerja={kerja} />
          </Stack>
          {nota && kosong ? <Tersimpan nota={nota} onCetak={cetakLagi} /> : <Bayar {...kerja} />}
        </Columns>
      )}
    </Page>
  )
}

interface MasukProps {
  readonly kerja: KerjaTukar
  readonly scan: React.RefObject<HTMLInputElement | null>
}

/** What comes in, with the scan field of both sides. */
function Masuk({ kerja, scan }: MasukProps) {
  const { draf, masuk, ubah, tegur, data } = kerja
  if (!masuk || !data) return null
  const daftar = draf.masuk
  const fokus = masuk.baris.find((b) => b.isi.no === daftar.fokus)
  return (
    <section className={css['card']}>
      <KotakNota
        masukan={scan}
        sibuk={kerja.sibuk}
        antri={kerja.antri}
        ada={(b) => adaNota(daftar, b)}
        lain={kerja.ambil}
        onNota={kerja.tambahNota}
        onBaru={(nota) => ubah({ masuk: tambahBaris(daftar, nota, data) })}
      />
      <TabelBeli
        hitung={masuk}
        fokus={daftar.fokus}
        tegur={tegur}
        onFokus={(no) => ubah({ masuk: { ...daftar, fokus: no } })}
        onHapus={(no) => ubah({ masuk: hapusBaris(daftar, no) })}
      />
      {fokus && (
        <RincianBeli
          key={fokus.isi.no}
          b={fokus}
          data={data}
          pilihStok={false}
          tegur={tegur}
          onUbah={(isi) => ubah({ masuk: ubahBaris(daftar, fokus.isi.no, isi, data) })}
          onSelesai={() => scan.current?.focus()}
        />
      )}
    </section>
  )
}

function Orang({ kerja: { draf, ubah } }: { readonly kerja: KerjaTukar }) {
  const { t } = useTexts()
  return (
    <section className={css['card']}>
      <h2>{t('tukar.pelanggan')}</h2>
      <IsianPenjual
        nilai={draf.penjual}
        onUbah={(isi) => ubah({ penjual: { ...draf.penjual, ...isi } })}
      />
      <div className={css['sales']}>
        <FieldInput
          field={SALES}
          name="kode_sales"
          label={t('pembelian.sales')}
          value={draf.kode_sales}
          onChange={(v) => ubah({ kode_sales: typeof v === 'string' ? v : null })}
        />
      </div>
    </section>
  )
}

/** The one difference: the customer pays it as any sale, the shop as any purchase. */
function Bayar({ draf, ubah, masuk, keluar, selisih, pesan, ...kerja }: KerjaTukar) {
  const { t } = useTexts()
  const dibayarToko = selisih < 0
  return (
    <PanelBayar
      value={draf.bayar}
      onChange={(bayar) => ubah({ bayar })}
      total_rp={Math.abs(selisih)}
      cara={dibayarToko ? CARA_KELUAR : CARA_BAYAR}
      judul={t(dibayarToko ? 'pembelian.dibayar_toko' : 'tukar.dibayar_pelanggan')}
      aktif={selisih !== 0}
      pesan={pesan}
      simpan={{
        teks: 'pembelian.simpan_cetak',
        sibuk: kerja.sibuk || kerja.mencari,
        jalan: kerja.simpan,
      }}
      isian={(b) =>
        dibayarToko &&
        b.jenis === 'TRANSFER' && (
          <TujuanTransfer
            nilai={draf.tujuan}
            onUbah={(isi) => ubah({ tujuan: { ...draf.tujuan, ...isi } })}
          />
        )
      }
      rincian={
        <>
          <KeyValue label={t('tukar.barang_baru')} value={tulisAngka(keluar.total_rp)} />
          <KeyValue label={t('tukar.barang_lama')} value={tulisAngka(-(masuk?.total_rp ?? 0))} />
        </>
      }
    />
  )
}

interface TersimpanProps {
  readonly nota: Tukar
  readonly onCetak: () => void
}

/** What was just exchanged: the money that changes hands is the figure that matters. */
function Tersimpan({ nota, onCetak }: TersimpanProps) {
  const { t } = useTexts()
  const tokoBayar = nota.selisih_rp < 0
  const uang = tokoBayar ? -nota.selisih_rp : nota.kembali_rp
  return (
    <aside className={`${css['card']} ${css['saved']}`} aria-live="polite">
      <span>
        <Tag color="ok">{t('pembelian.tersimpan')}</Tag>
      </span>
      <h2 data-testid="no-faktur">{nota.no_tukar}</h2>
      <div className={css['quiet']}>
        {t(tokoBayar ? 'pembelian.dibayar_toko' : 'label.kembali_rp')}
      </div>
      <div className={css['due']} data-testid="uang">
        {tulisAngka(uang)}
      </div>
      <KeyValue label={t('label.selisih_rp')} value={tulisAngka(nota.selisih_rp)} />
      <div className={css['actions']}>
        <Button variant="default" rightSection={<Kbd>Ctrl P</Kbd>} onClick={onCetak}>
          {t('pembelian.cetak_ulang')}
        </Button>
        <Button
          variant="default"
          onClick={() => void navigate(`/lihat-tukar?no_tukar=${nota.no_tukar}`)}
        >
          {t('pembelian.lihat_nota')}
        </Button>
      </div>
    </aside>
  )
}
