import { workApart } from '../../kernel/apart/child.ts';
import { workInSecond } from './second-folder.files.ts';

await workApart(workInSecond);
