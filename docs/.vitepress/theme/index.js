import DefaultTheme from 'vitepress/theme'
import Layout from './Layout.vue'
import './site.css'

export default { extends: DefaultTheme, Layout }
