import { Button, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ViewMenuProps } from '#kernel/web/extensions.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { Tampilan, tampilanBawaan, tampilanHapus, tampilanUbah } from '../contract.ts'
import { type TampilanProps, useTampilan } from './use-tampilan.ts'
import css from './tampilan.module.css'

const IsianTampilan = lazy(() => import('./isian-tampilan.tsx'))

const BACA = { refresh: ['tampilan'] } as const

/** Saved views of the open list or report: opens one, and keeps what is shown now. */
export default function MenuTampilan(props: TampilanProps) {
  const { t } = useTexts()
  const v = useTampilan(props)
  const [buka, setBuka] = useState(false)
  const [isian, setIsian] = useState<Tampilan | 'baru' | null>(null)
  useShortcut('Alt+V', () => setBuka(true), { text: 'tampilan.judul' })
  const { terbuka, semua } = v
  const [sendiri, bersama] = [semua.filter((s) => s.milik), semua.filter((s) => !s.milik)]
  const baris = (s: Tampilan) => <Baris key={s.id} tampilan={s} v={v} />
  return (
    <>
      <Menu
        opened={buka}
        onChange={setBuka}
        position="bottom-end"
        width={264}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            className={css['tombol'] ?? ''}
            leftSection={<Icon name="grid" />}
            rightSection={<Icon name="down" size={12} />}
          >
            {terbuka ? terbuka.nama : t('tampilan.judul')}
            {v.berubah && <span className={css['berubah']} title={t('tampilan.berubah')} />}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css['daftar'] ?? ''}>
          <Menu.Item
            leftSection={<Tanda ada={terbuka === undefined} />}
            onClick={() => v.buka(null)}
          >
            {t('tampilan.semula')}
          </Menu.Item>
          {sendiri.map(baris)}
          {bersama.length > 0 && <Menu.Label>{t('tampilan.bersama')}</Menu.Label>}
          {bersama.map(baris)}
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="plus" />} onClick={() => setIsian('baru')}>
            {t('tampilan.simpan_sebagai')}
          </Menu.Item>
          {terbuka && <Tindakan v={v} {...props} satu={terbuka} onUbah={() => setIsian(terbuka)} />}
        </Menu.Dropdown>
      </Menu>
      {isian !== null && v.layar && (
        <Suspense>
          <IsianTampilan
            layar={v.layar}
            url={v.url}
            kolom={props.choice}
            lama={isian === 'baru' ? null : isian}
            onSimpan={(s) => v.buka(s)}
            onClose={() => setIsian(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type Views = ReturnType<typeof useTampilan>

const Tanda = ({ ada }: { readonly ada: boolean }) => (
  <span className={css['tanda']}>{ada && <Icon name="check" />}</span>
)

function Baris({ tampilan, v }: { readonly tampilan: Tampilan; readonly v: Views }) {
  const { t, tt } = useTexts()
  const { id, nama, bawaan, bagi, milik, pemilik } = tampilan
  return (
    <Menu.Item
      leftSection={<Tanda ada={v.terbuka?.id === id} />}
      onClick={() => v.buka(tampilan)}
      rightSection={
        bawaan ? (
          <Tag color="info">{t('tampilan.bawaan')}</Tag>
        ) : (
          bagi && milik && <Tag>{tt(`pilihan.bagi.${bagi.toLowerCase()}`)}</Tag>
        )
      }
    >
      <span className={css['nama']}>{nama}</span>
      {!milik && <small className={css['pemilik']}>{pemilik}</small>}
    </Menu.Item>
  )
}

interface TindakanProps extends ViewMenuProps {
  readonly v: Views
  readonly satu: Tampilan
  readonly onUbah: () => void
}

/** What can be done with the open view. */
function Tindakan({ v, satu, choice, report, onUbah }: TindakanProps) {
  const { t } = useTexts()
  const ubah = useWrite<typeof tampilanUbah>('PUT', 'tampilan', {
    ...BACA,
    success: 'tampilan.tersimpan',
  })
  const hapus = useWrite<typeof tampilanHapus>('DELETE', 'tampilan', {
    ...BACA,
    success: 'tampilan.terhapus',
  })
  const bawaan = useWrite<typeof tampilanBawaan>('PUT', 'tampilan/bawaan', BACA)
  const bisaJadwal = useMayOpen('/jadwal-laporan')
  const { id, nama, bagi, versi, isi, layar } = satu
  const simpan = () => {
    const kolom = { ...choice, width: { ...choice.width } }
    void ubah.send({ id, nama, bagi, versi, isi: { ...isi, url: { ...v.url }, kolom } })
  }
  const tanyaHapus = async () => {
    if (!(await confirm({ text: t('tampilan.tanya_hapus', { nama }), danger: true }))) return
    if (await hapus.send({ id })) v.buka(null)
  }
  return (
    <>
      {v.berubah && satu.boleh_ubah && (
        <Menu.Item leftSection={<Icon name="check" />} onClick={simpan}>
          {t('tampilan.simpan')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<Icon name="home" />}
        onClick={() => void bawaan.send({ layar, id: satu.bawaan ? null : id })}
      >
        {t(satu.bawaan ? 'tampilan.lepas_bawaan' : 'tampilan.jadikan_bawaan')}
      </Menu.Item>
      {satu.boleh_ubah && (
        <Menu.Item leftSection={<Icon name="edit" />} onClick={onUbah}>
          {t('tampilan.ubah')}
        </Menu.Item>
      )}
      {report && bisaJadwal && (
        <Menu.Item
          leftSection={<Icon name="clock" />}
          onClick={() => void navigate(`/jadwal-laporan?baru=${id}`)}
        >
          {t('tampilan.jadwalkan')}
        </Menu.Item>
      )}
      {satu.boleh_ubah && <Menu.Divider />}
      {satu.boleh_ubah && (
        <Menu.Item
          color="bad"
          leftSection={<Icon name="trash" />}
          onClick={() => void tanyaHapus()}
        >
          {t('tampilan.hapus')}
        </Menu.Item>
      )}
    </>
  )
}
