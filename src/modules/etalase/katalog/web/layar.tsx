import { useList } from '#kernel/web/query.ts'
import MasterScreen from '#kernel/web/declared/master/master-screen.tsx'
import type { Preview } from '#kernel/web/declared/master/master-form.tsx'
import { PratinjauAplikasi } from '#modules/etalase/aplikasi/web/index.ts'
import type { ReadPath } from '#kernel/shared/names.ts'

/** As fresh as what a field of choices reads, so that the form finds it there. */
const SEGAR_MS = 60_000

function Muat({ path }: { readonly path: ReadPath }) {
  useList(path, {}, { staleTime: SEGAR_MS })
  return null
}

/**
 * The screen of a master with the customer's phone beside its form. `muat`: the lists that are read
 * as the screen opens.
 */
function layar(
  name: string,
  jenis: Parameters<typeof PratinjauAplikasi>[0]['jenis'],
  muat: readonly ReadPath[] = [],
) {
  const Pratinjau: Preview = ({ values }) => <PratinjauAplikasi jenis={jenis} isi={values} />
  return function LayarKatalog() {
    return (
      <>
        {muat.map((path) => (
          <Muat key={path} path={path} />
        ))}
        <MasterScreen name={name} preview={Pratinjau} />
      </>
    )
  }
}

const SEKITAR = ['app/kategori-katalog', 'app/banner-katalog', 'app/info-katalog'] as const

export const Kategori = layar('kategori-katalog', 'kategori')
export const Harga = layar('harga-katalog', 'harga', ['group/get/all'])
export const Banner = layar('banner-katalog', 'banner')
export const Info = layar('info-katalog', 'info')
export const Item = layar('item-katalog', 'item', SEKITAR)
export const KontakAdmin = layar('kontak-admin-katalog', 'kontak')
export const Hadiah = layar('hadiah-katalog', 'hadiah', SEKITAR)
export const DeskripsiGroup = layar('deskripsi-group-katalog', 'deskripsi', [
  'app/harga',
  'group/get/all',
])
export const Splashscreen = layar('splashscreen-katalog', 'splash')
