import { Button, Textarea } from '@mantine/core'
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
import { CARA_KELUAR, PanelBayar } from '#modules/uang/kas/web/index.ts'
import type { Pembelian } from '../contract.ts'
import type { DataAturan } from '../sumber-harga.ts'
import { cetakNota, cetakSalinan } from './cetak-nota.ts'
import { adaNota, hapusBaris, tambahBaris, ubahBaris } from './daftar-beli.ts'
import { IsianPenjual } from './isian-penjual.tsx'
import { KotakNota } from './kotak-nota.tsx'
import { RincianBeli } from './rincian-beli.tsx'
import { TabelBeli } from './tabel-beli.tsx'
import { TujuanTransfer } from './tujuan-transfer.tsx'
import { type KerjaBeli, usePembelian } from './use-pembelian.ts'
import css from './beli.module.css'

const SALES = rujukan('sales')

/**
 * Buying back at the counter. By keyboard: scan the nota, weigh, Enter, F5 cash, F12 save and print.
 */
export default function TransaksiPembelianScreen() {
  const { t } = useTexts()
  const scan = useRef<HTMLInputElement>(null)
  const keScan = () => scan.current?.focus()
  const kerja = usePembelian((nota) => {
    cetakNota(nota.no_faktur_beli)
    keScan()
  })
  const { nota, draf } = kerja
  const siap = kerja.data !== null
  useEffect(() => scan.current?.focus(), [siap])
  useShortcut('F12', kerja.simpan, { text: 'pembelian.simpan_cetak' })
  useShortcut('Escape', keScan, { text: 'pembelian.ke_scan' })
  const cetakLagi = () => nota && void cetakSalinan(nota.no_faktur_beli)
  useShortcut('Ctrl+P', cetakLagi, { text: 'pembelian.cetak_ulang', when: nota !== null })
  const buang = async () => {
    if (await confirm({ text: t('pembelian.yakin_kosongkan'), danger: true })) kerja.buang()
  }
  return (
    <Page
      title={t('pembelian.baru')}
      actions={
        <Button
          variant="light"
          color="bad"
          disabled={draf.daftar.baris.length === 0}
          onClick={() => void buang()}
        >
          {t('pembelian.kosongkan')}
        </Button>
      }
    >
      {kerja.error && <ErrorView error={kerja.error} retry={kerja.baca} />}
      {!kerja.data && !kerja.error && <Skeleton />}
      {kerja.data && (
        <Columns>
          <Stack>
            <Barang kerja={kerja} data={kerja.data} scan={scan} />
            <Orang kerja={kerja} />
          </Stack>
          {nota && draf.daftar.baris.length === 0 ? (
            <Tersimpan nota={nota} onCetak={cetakLagi} />
          ) : (
            <Bayar kerja={kerja} />
          )}
        </Columns>
      )}
    </Page>
  )
}

interface BarangProps {
  readonly kerja: KerjaBeli
  readonly data: DataAturan
  readonly scan: React.RefObject<HTMLInputElement | null>
}

function Barang({ kerja, data, scan }: BarangProps) {
  const { draf, hitung, ubah, tegur } = kerja
  const { daftar } = draf
  const fokus = hitung?.baris.find((b) => b.isi.no === daftar.fokus)
  if (!hitung) return null
  return (
    <section className={css['card']}>
      <KotakNota
        masukan={scan}
        sibuk={kerja.sibuk}
        antri={kerja.antri}
        ada={(b) => adaNota(daftar, b)}
        onNota={kerja.tambahNota}
        onBaru={(nota) => ubah({ daftar: tambahBaris(daftar, nota, data) })}
      />
      <TabelBeli
        hitung={hitung}
        fokus={daftar.fokus}
        tegur={tegur}
        onFokus={(no) => ubah({ daftar: { ...daftar, fokus: no } })}
        onHapus={(no) => ubah({ daftar: hapusBaris(daftar, no) })}
      />
      {fokus && (
        <RincianBeli
          key={fokus.isi.no}
          b={fokus}
          data={data}
          pilihStok
          tegur={tegur}
          onUbah={(isi) => ubah({ daftar: ubahBaris(daftar, fokus.isi.no, isi, data) })}
          onSelesai={() => scan.current?.focus()}
        />
      )}
    </section>
  )
}

/** Who sells it to us, and who of us serves him. */
function Orang({ kerja: { draf, ubah } }: { readonly kerja: KerjaBeli }) {
  const { t } = useTexts()
  return (
    <section className={css['card']}>
      <h2 className={css['cardHead']}>{t('pembelian.penjual')}</h2>
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

function Bayar({ kerja }: { readonly kerja: KerjaBeli }) {
  const { t } = useTexts()
  const { draf, hitung, ubah, aturan } = kerja
  return (
    <PanelBayar
      value={draf.bayar}
      onChange={(bayar) => ubah({ bayar })}
      total_rp={hitung?.total_rp ?? 0}
      cara={CARA_KELUAR}
      judul={t('pembelian.dibayar_toko')}
      aktif={draf.daftar.baris.length > 0}
      pesan={kerja.pesan}
      simpan={{
        teks: 'pembelian.simpan_cetak',
        sibuk: kerja.sibuk || kerja.mencari,
        jalan: kerja.simpan,
      }}
      isian={(b) =>
        b.jenis === 'TRANSFER' && (
          <TujuanTransfer
            nilai={draf.tujuan}
            onUbah={(isi) => ubah({ tujuan: { ...draf.tujuan, ...isi } })}
          />
        )
      }
      rincian={
        <KeyValue
          label={t('pembelian.pembulatan', { langkah: tulisAngka(aturan.pembulatan) })}
          value={tulisAngka(hitung?.pembulatan_rp ?? 0)}
        />
      }
    >
      <Textarea
        name="keterangan"
        size="sm"
        mb="sm"
        label={t('label.keterangan')}
        value={draf.keterangan}
        maxLength={200}
        autosize
        minRows={1}
        onChange={(e) => ubah({ keterangan: e.currentTarget.value })}
      />
    </PanelBayar>
  )
}

interface TersimpanProps {
  readonly nota: Pembelian
  readonly onCetak: () => void
}

/** What was just bought, until the next piece comes in: the money to hand out is what matters. */
function Tersimpan({ nota, onCetak }: TersimpanProps) {
  const { t } = useTexts()
  const tunai = nota.pembayaran.reduce((n, b) => n + (b.jenis === 'CASH' ? b.jumlah_rp : 0), 0)
  return (
    <aside className={`${css['card']} ${css['saved']}`} aria-live="polite">
      <span>
        <Tag color="ok">{t('pembelian.tersimpan')}</Tag>
      </span>
      <h2 data-testid="no-faktur">{nota.no_faktur_beli}</h2>
      <div className={css['label']}>{t('pembelian.serahkan_tunai')}</div>
      <div className={css['due']} data-testid="tunai">
        {tulisAngka(tunai)}
      </div>
      <KeyValue label={t('label.total_rp')} value={tulisAngka(nota.total_rp)} />
      <div className={css['actions']}>
        <Button variant="default" rightSection={<Kbd>Ctrl P</Kbd>} onClick={onCetak}>
          {t('pembelian.cetak_ulang')}
        </Button>
        <Button
          variant="default"
          onClick={() => void navigate(`/lihat-pembelian?no_faktur_beli=${nota.no_faktur_beli}`)}
        >
          {t('pembelian.lihat_nota')}
        </Button>
      </div>
    </aside>
  )
}
